"""Programs that drive one parser each, as bench/run.py talks to them."""
import json
import os
import select
import signal
import subprocess
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


class DriverStopped(Exception):
    """A driver has crashed or taken too long."""


class Driver:
    """One driver at work on one list, on the processor that all drivers use in turn."""

    def __init__(self, command, corpus, core):
        words = [corpus if word == 'LIST' else word for word in command]
        self._rest = b''
        self._process = subprocess.Popen(
            ['taskset', '-c', str(core), *words], cwd=ROOT, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True)

    def ready(self, seconds):
        """Wait until the documents are in memory. Returns their number, and their bytes."""
        return self._answer(seconds)

    def ask(self, command, seconds):
        try:
            self._process.stdin.write(command.encode() + b'\n')
            self._process.stdin.flush()
        except BrokenPipeError:
            pass  # the answer shows that the driver ended
        return self._answer(seconds)

    def forget_peak(self):
        """Let `memory` report the peak from now on."""
        with open(f'/proc/{self._process.pid}/clear_refs', 'w') as control:
            control.write('5')

    def memory(self):
        """Resident memory now, and its peak, in KB."""
        with open(f'/proc/{self._process.pid}/status') as status:
            fields = dict(line.split(':', 1) for line in status)
        return {'now': int(fields['VmRSS'].split()[0]), 'peak': int(fields['VmHWM'].split()[0])}

    def close(self):
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._process.stdin.close()
        self._process.stdout.close()

    def _answer(self, seconds):
        end = time.monotonic() + seconds
        parts = [self._rest]
        while b'\n' not in parts[-1]:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self._process.stdout], [], [], left)[0]:
                raise DriverStopped(f'no answer within {seconds:.0f} s')
            part = os.read(self._process.stdout.fileno(), 1 << 20)
            if not part:
                raise DriverStopped(f'ended with status {self._process.wait()}')
            parts.append(part)
        line, _, self._rest = b''.join(parts).partition(b'\n')
        return json.loads(line)


def read_list(corpus):
    """The paths that a corpus names."""
    with open(os.path.join(ROOT, corpus), encoding='utf-8') as lines:
        return [line.split('\t', 1)[0].rstrip('\n') for line in lines]
