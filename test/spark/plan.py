"""How long a crawl takes on a cluster: an estimate on paper, and a simulation that checks it.

    python3 test/spark/plan.py [--files 90000] [--megabytes 1000] [--rate 40] [--cores 1000] ...

On paper: the bytes, divided by the bytes that all cores read in a second. The simulation adds files
of different sizes, slow machines, executors that are lost with their tasks, and copies of slow
tasks, if spark.speculation is on. It needs no Spark.
"""

import argparse
import collections
import heapq
import random
import statistics
from typing import NamedTuple


class Plan(NamedTuple):
    files: int = 90_000
    megabytes: float = 1000  # of a file, the median
    spread: float = 0.1  # sigma of the logarithm of a file's size
    rate: float = 40  # megabytes a second and core
    cores: int = 1000
    cores_of_executor: int = 4
    slow: float = 0.05  # the share of executors that are slow
    slowness: float = 3  # and how much slower they are
    losses: float = 0.02  # of an executor in an hour
    restart: float = 60  # seconds until another is in its place
    parts: int = 1  # of a file
    latency: float = 0.05  # seconds until a server tells a file's size, asked for parts alone
    at_once: int = 100  # of such requests
    speculates: bool = False
    multiplier: float = 3  # spark.speculation.multiplier
    most_failures: int = 4  # spark.task.maxFailures
    seed: int = 1


class Outcome(NamedTuple):
    hours: float
    paper: float  # hours
    lost: int  # attempts that were lost with their executor
    copies: int  # attempts that speculation started
    worst: int  # losses of one task; at most_failures Spark fails the job
    done: int  # tasks
    asking: float  # hours before the first task, for the sizes of files


class Cluster:
    """Cores that take tasks from a queue, by the second."""

    def __init__(self, plan):
        self.plan = plan
        chance = self._chance = random.Random(plan.seed)
        sizes = [
            plan.megabytes * chance.lognormvariate(0, plan.spread) / plan.parts
            for _ in range(plan.files) for _ in range(plan.parts)]
        self._seconds = [size / plan.rate for size in sizes]
        self._usual = statistics.median(self._seconds)
        count = max(1, plan.cores // plan.cores_of_executor)
        self._speed = [
            plan.slowness if chance.random() < plan.slow else 1 for _ in range(count)]
        self._waiting = collections.deque(range(len(sizes)))
        self._events = []  # (time, kind, executor, attempt)
        self._running = [{} for _ in range(count)]  # of an executor: attempt -> task
        self._attempts_of = collections.defaultdict(set)
        self._began = {}
        self._is_there = [True] * count
        self._next = 0
        self._failures = collections.Counter()
        self._done = set()
        self._lost = self._copies = 0

    def run(self):
        plan = self.plan
        now = 0.0
        for executor in range(len(self._speed)):
            self._expect_loss(now, executor)
            self._fill(now, executor)
        if plan.speculates:
            heapq.heappush(self._events, (self._usual, "look", 0, -1))
        while len(self._done) < len(self._seconds):
            now, kind, executor, attempt = heapq.heappop(self._events)
            if kind == "end":
                self._end(now, executor, attempt)
            elif kind == "loss":
                self._lose(now, executor)
            elif kind == "look":
                self._look(now)
            else:
                self._is_there[executor] = True
                self._expect_loss(now, executor)
                self._fill(now, executor)
        paper = sum(self._seconds) / plan.cores
        asking = plan.files * plan.latency / plan.at_once if plan.parts > 1 else 0
        return Outcome(
            (asking + now) / 3600, paper / 3600, self._lost, self._copies,
            max(self._failures.values(), default=0), len(self._done), asking / 3600)

    def _expect_loss(self, now, executor):
        if self.plan.losses > 0:
            after = self._chance.expovariate(self.plan.losses / 3600)
            heapq.heappush(self._events, (now + after, "loss", executor, -1))

    def _fill(self, now, executor):
        running = self._running[executor]
        while self._is_there[executor] and len(running) < self.plan.cores_of_executor:
            task = self._next_task(now, executor)
            if task is None:
                return
            self._next += 1
            running[self._next] = task
            self._attempts_of[task].add((executor, self._next))
            self._began[self._next] = now
            end = now + self._seconds[task] * self._speed[executor]
            heapq.heappush(self._events, (end, "end", executor, self._next))

    def _next_task(self, now, executor):
        if self._waiting:
            return self._waiting.popleft()
        return self._slow_task(now, executor) if self.plan.speculates else None

    def _slow_task(self, now, executor):
        """The oldest task that runs too long on another executor and has no copy, or None."""
        late = now - self.plan.multiplier * self._usual
        found = [
            (self._began[attempt], task)
            for other, running in enumerate(self._running) if other != executor
            for attempt, task in running.items()
            if self._began[attempt] < late and len(self._attempts_of[task]) == 1]
        if not found:
            return None
        self._copies += 1
        return min(found)[1]

    def _end(self, now, executor, attempt):
        task = self._running[executor].get(attempt)
        if task is None:
            return  # it was lost, or its copy was faster
        self._done.add(task)
        freed = {each for each, _ in self._attempts_of[task]}
        for each, number in self._attempts_of.pop(task):
            del self._running[each][number]
        for each in freed:
            self._fill(now, each)

    def _look(self, now):
        """Let idle cores look for slow tasks, again and again."""
        for executor in range(len(self._running)):
            if self._waiting:
                break
            self._fill(now, executor)
        heapq.heappush(self._events, (now + self._usual / 4, "look", 0, -1))

    def _lose(self, now, executor):
        for attempt, task in self._running[executor].items():
            self._lost += 1
            self._failures[task] += 1
            self._attempts_of[task].discard((executor, attempt))
            if not self._attempts_of[task]:
                self._waiting.appendleft(task)
        self._running[executor].clear()
        self._is_there[executor] = False
        heapq.heappush(self._events, (now + self.plan.restart, "start", executor, -1))
        for other in range(len(self._running)):
            if not self._waiting:
                break
            self._fill(now, other)


def simulate(plan):
    return Cluster(plan).run()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    for name, value in Plan()._asdict().items():
        if isinstance(value, bool):
            parser.add_argument(f"--{name}", action="store_true")
        else:
            parser.add_argument(f"--{name}", type=type(value), default=value)
    plan = Plan(**vars(parser.parse_args()))
    found = simulate(plan)
    print(f"on paper {found.paper:.2f} h, simulated {found.hours:.2f} h, "
          f"{found.hours / found.paper:.2f} times; {found.lost} attempts lost, "
          f"{found.copies} copies, a task lost at most {found.worst} times; "
          f"{found.asking * 3600:.0f} s of it to ask for sizes")


if __name__ == "__main__":
    main()
