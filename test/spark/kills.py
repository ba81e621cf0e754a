"""Kill an executor's JVM and a Python worker while a job reads, again and again: no row is lost,
none comes twice.

    test/spark/run kills.py [--rounds 5] [--seed N] [--seconds 900]

Each round reads the shared archive in 100 pieces and writes Parquet. After a random number of tasks
a Python worker is killed by SIGKILL, and after another number an executor. Only processes below
this one are killed, by their numbers.
"""

import argparse
import os
import pathlib
import random
import signal
import sys
import tempfile
import threading
import time

import support

PIECES = 100
MASTER = "local-cluster[2,1,1024]"


class Killer(threading.Thread):
    """Kills a worker and an executor after random numbers of tasks, of the stages that begin
    now."""

    def __init__(self, spark, chance):
        super().__init__(daemon=True)
        self._tracker = spark.sparkContext.statusTracker()
        self._chance = chance
        self._plan = sorted(zip(
            (chance.randrange(1, PIECES * 8 // 10) for _ in range(2)),
            chance.sample([support.python_workers, support.executors], 2)),
            key=lambda each: each[0])
        self._is_over = threading.Event()
        self.killed = []
        self.failed_tasks = 0

    def run(self):
        while not self._is_over.is_set():
            ended = self._look()
            if self._plan and ended >= self._plan[0][0]:
                found = self._plan[0][1]()
                if found:
                    self._plan.pop(0)
                    self._kill(self._chance.choice(found), ended)
            time.sleep(0.02)

    def finish(self):
        self._is_over.set()
        self.join()
        return not self._plan

    def _look(self):
        """How many tasks of the running stages have ended."""
        ended = 0
        for number in self._tracker.getActiveStageIds():
            info = self._tracker.getStageInfo(number)
            if info and info.numTasks == PIECES:
                ended = info.numCompletedTasks
                self.failed_tasks = max(self.failed_tasks, info.numFailedTasks)
        return ended

    def _kill(self, process, ended):
        os.kill(process.number, signal.SIGKILL)
        kind = "executor" if process.is_executor else "Python worker"
        self.killed.append(f"{kind} {process.number} behind {ended} tasks")


def run(spark, folder, rounds, chance):
    pieces = support.cut(folder / "in", PIECES)
    whole = spark.read.format("mf2").load(pieces)
    whole.write.parquet(str(folder / "undisturbed"))
    undisturbed = spark.read.parquet(str(folder / "undisturbed"))
    faults = 0
    failed_tasks = 0
    for index in range(rounds):
        out = str(folder / f"out{index}")
        killer = Killer(spark, chance)
        began = time.monotonic()
        killer.start()
        whole.write.parquet(out)
        is_done = killer.finish()
        rows = spark.read.parquet(out)
        counts = (
            rows.count(), rows.select("url").distinct().count(),
            rows.exceptAll(undisturbed).count(), undisturbed.exceptAll(rows).count())
        is_right = is_done and counts == (support.PAGES, support.PAGES, 0, 0)
        faults += not is_right
        failed_tasks += killer.failed_tasks
        print(
            f"{'right' if is_right else 'WRONG'}: rows, distinct, more, fewer {counts}; killed "
            f"{', '.join(killer.killed)}; {killer.failed_tasks} tasks failed; "
            f"{time.monotonic() - began:.1f} s", flush=True)
    if failed_tasks == 0:
        print("WRONG: no task was disturbed")
    return faults == 0 and failed_tasks > 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--seconds", type=int, default=900, help="it may take")
    given = parser.parse_args()
    signal.alarm(given.seconds)  # ends the process; its executors end with their driver
    print(f"seed {given.seed}", flush=True)
    spark = support.start(MASTER)
    with tempfile.TemporaryDirectory() as folder:
        is_right = run(spark, pathlib.Path(folder), given.rounds, random.Random(given.seed))
    spark.stop()
    sys.exit(0 if is_right else 1)


if __name__ == "__main__":
    main()
