"""`mf2 archive` reads objects of a store that checks signatures, as it reads files."""

import base64
import gzip
import json
import os
import pathlib
import random
import subprocess
import tempfile
import unittest

from servers import WithS3, needs_moto
from support import COMMAND, record

# A key is no URL: nothing in it is a query, a fragment or an escape, and no slash is superfluous.
NAME = "a b/../zwei  Wörter//日本 %41+?x#y&z='(1)*~@:,;$!.warc.gz"


class Archive:
    """Records of some KB, each a member, and their places."""

    def __init__(self, count):
        chance = random.Random(1)
        members = [
            gzip.compress(record(f"https://example.com/{i}", "<a class=h-card>a</a>" + (
                base64.b64encode(chance.randbytes(chance.randrange(2000, 20000))).decode())), 1)
            for i in range(count)]
        self.content = b"".join(members)
        self.places = []
        begin = 0
        for member in members:
            self.places.append((begin, len(member)))
            begin += len(member)


ARCHIVE = Archive(300)
NAMES = {"a.warc.gz": ARCHIVE.content, "a.warc": gzip.decompress(ARCHIVE.content),
         NAME: ARCHIVE.content}


@needs_moto
class Command(WithS3, unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        import boto3
        from moto.core.authorization import enable_iam_authentication

        def client(service):
            return boto3.client(
                service, "us-east-1", endpoint_url=cls.endpoint, aws_access_key_id="a",
                aws_secret_access_key="b")

        super().setUpClass()
        cls.store = client("s3")
        cls.store.create_bucket(Bucket="crawl")
        for name, content in NAMES.items():
            cls.store.put_object(Bucket="crawl", Key=name, Body=content)
        cls.store.put_object(
            Bucket="crawl", Key="public.warc.gz", Body=ARCHIVE.content, ACL="public-read")
        users = client("iam")
        policy = json.dumps({"Version": "2012-10-17", "Statement": [
            {"Effect": "Allow", "Action": "s3:GetObject", "Resource": "arn:aws:s3:::crawl/*"}]})
        users.create_user(UserName="reader")
        users.put_user_policy(UserName="reader", PolicyName="read", PolicyDocument=policy)
        users.create_role(RoleName="reading", AssumeRolePolicyDocument=policy)
        users.put_role_policy(RoleName="reading", PolicyName="read", PolicyDocument=policy)
        cls.of_user = cls.variables(users.create_access_key(UserName="reader")["AccessKey"])
        cls.of_session = cls.variables(client("sts").assume_role(
            RoleArn="arn:aws:iam::123456789012:role/reading", RoleSessionName="one")["Credentials"])
        # From here on the store accepts only signed and allowed requests.
        cls.enterClassContext(enable_iam_authentication())

    @classmethod
    def variables(cls, made):
        found = {
            "AWS_ENDPOINT_URL": cls.endpoint, "AWS_ACCESS_KEY_ID": made["AccessKeyId"],
            "AWS_SECRET_ACCESS_KEY": made["SecretAccessKey"]}
        if "SessionToken" in made:
            found["AWS_SESSION_TOKEN"] = made["SessionToken"]
        return found

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        for name in ("a.warc.gz", "a.warc"):
            (self.folder / name).write_bytes(NAMES[name])
        self.counter.clear()

    def run_command(self, *arguments, given=None):
        """Run it with the given variables of AWS, or else those of the user, and no others."""
        variables = {name: os.environ[name] for name in os.environ if name[:4] != "AWS_"}
        return subprocess.run(
            [COMMAND, "archive", "-q", *map(str, arguments)], capture_output=True, timeout=100,
            env=variables | {"no_proxy": "*"} | (self.of_user if given is None else given))

    def pages(self, *arguments, given=None):
        """The names of the files, and all lines without these."""
        done = self.run_command(*arguments, given=given)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        return [line.pop("file") for line in lines], lines

    def assert_as_local(self, name, *arguments, count, local="a.warc.gz", given=None):
        url = "s3://crawl/" + name
        files, pages = self.pages(url, *arguments, given=given)
        self.assertEqual(files, [url] * count)
        self.assertEqual(pages, self.pages(self.folder / local, *arguments)[1])

    def assert_refused(self, name, answer, given=None):
        done = self.run_command("s3://crawl/" + name, given=given)
        self.assertEqual((done.returncode, done.stdout), (2, b""))
        self.assertEqual(
            done.stderr.decode(), f"mf2: s3://crawl/{name}: the server answers {answer}\n")

    def test_an_object_is_read_as_the_same_file_once(self):
        for name, content in NAMES.items():
            self.counter.clear()
            local = name if (self.folder / name).exists() else "a.warc.gz"
            self.assert_as_local(name, count=300, local=local)
            self.assertEqual((self.counter.requests, self.counter.bytes), (1, len(content)))

    def test_a_record_is_one_request_for_its_bytes(self):
        for name in ("a.warc.gz", NAME):
            for at in (0, 1, 150, 299):
                self.counter.clear()
                self.assert_as_local(name, *ARCHIVE.places[at], count=1)
                self.assertEqual(
                    (self.counter.requests, self.counter.bytes), (1, ARCHIVE.places[at][1]))
            self.assert_as_local(name, ARCHIVE.places[150][0], count=1)

    def indexed(self, root, wanted):
        lines = [
            f'com,example)/{i} 20260101000000 {{"url": "https://example.com/{i}", '
            f'"filename": {json.dumps(name)}, "offset": "{ARCHIVE.places[i][0]}", '
            f'"length": "{ARCHIVE.places[i][1]}"}}\n' for name, i in wanted]
        (self.folder / "rows.cdxj").write_text("".join(lines))
        return self.pages("--index", self.folder / "rows.cdxj", "--prefix", root)

    def test_rows_of_an_index_are_requests_for_their_bytes(self):
        for places, requests in ((range(15, 300, 30), 10), (range(100, 140), 1)):
            self.counter.clear()
            wanted = [("a.warc.gz", i) for i in places]
            files, pages = self.indexed("s3://crawl/", wanted)
            self.assertEqual(files, ["s3://crawl/a.warc.gz"] * len(places))
            self.assertEqual(
                [(page["url"], page["offset"]) for page in pages],
                [(f"https://example.com/{i}", ARCHIVE.places[i][0]) for i in places])
            self.assertEqual(pages, self.indexed(f"{self.folder}/", wanted)[1])
            self.assertEqual(
                (self.counter.requests, self.counter.bytes),
                (requests, sum(ARCHIVE.places[i][1] for i in places)))

    def test_rows_of_an_index_may_name_any_key(self):
        wanted = [(NAME, 7), (NAME, 250)]
        files, pages = self.indexed("s3://crawl/", wanted)
        self.assertEqual(files, ["s3://crawl/" + NAME] * 2)
        self.assertEqual(pages, self.indexed(f"{self.folder}/", [
            ("a.warc.gz", at) for _, at in wanted])[1])

    def test_a_connection_that_breaks_goes_on_at_its_byte(self):
        self.addCleanup(setattr, Command, "longest_body", None)
        Command.longest_body = len(ARCHIVE.content) // 5 + 1
        self.assert_as_local("a.warc.gz", count=300)
        self.assertEqual(
            (self.counter.requests, self.counter.bytes), (5, len(ARCHIVE.content)))

    def test_a_missing_key_is_told_and_the_others_are_read(self):
        self.assert_refused("none.warc.gz", "404 NOT FOUND")
        self.assert_refused("a.warc.gz/", "404 NOT FOUND")
        done = self.run_command("s3://crawl/none.warc.gz", "s3://crawl/a.warc.gz")
        self.assertEqual((done.returncode, done.stdout.count(b"\n")), (1, 300))

    def test_an_output_has_the_end_of_the_key_as_its_name(self):
        self.assertEqual(
            self.run_command("s3://crawl/" + NAME, "-o", self.folder / "out/").returncode, 0)
        self.assertEqual(
            [path.name for path in (self.folder / "out").glob("[!.]*")],
            [NAME.rpartition("/")[2] + ".jsonl"])

    def test_only_who_may_read_an_object_reads_it(self):
        self.assert_as_local("a.warc.gz", count=300, given=self.of_session)
        for whose in (self.of_user, self.of_session):
            for name in whose.keys() - {"AWS_ENDPOINT_URL"}:
                answer = "400 BAD REQUEST" if name == "AWS_SESSION_TOKEN" else "403 FORBIDDEN"
                self.assert_refused("a.warc.gz", answer, whose | {name: "wrong"})
        self.assert_refused(
            "a.warc.gz", "403 FORBIDDEN", {"AWS_ENDPOINT_URL": self.endpoint})

    def test_requests_without_a_key_are_not_signed(self):
        from moto.core.authorization import disable_iam_authentication

        # The store accepts no unsigned requests while it checks signatures.
        unsigned = {"AWS_ENDPOINT_URL": self.endpoint + "/"}
        with disable_iam_authentication():
            self.assert_as_local("public.warc.gz", count=300, given=unsigned)
            self.assert_refused("a.warc.gz", "403 FORBIDDEN", unsigned)


if __name__ == "__main__":
    unittest.main()
