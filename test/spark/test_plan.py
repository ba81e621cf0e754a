"""The simulation of a cluster agrees with results that can be reckoned by hand."""

import unittest

from plan import Plan, simulate

CALM = Plan(files=1000, megabytes=100, spread=0, rate=10, cores=100, slow=0, losses=0, latency=0)


class Simulation(unittest.TestCase):
    def test_nothing_disturbs_it_and_it_takes_what_paper_says(self):
        found = simulate(CALM)
        self.assertAlmostEqual(found.hours, found.paper)
        self.assertAlmostEqual(found.hours * 3600, 1000 * 100 / 10 / 100)
        self.assertEqual((found.lost, found.copies, found.done), (0, 0, 1000))

    def test_a_last_round_that_is_not_full_takes_as_long_as_a_full_one(self):
        found = simulate(CALM._replace(files=1001))
        self.assertAlmostEqual(found.hours * 3600, 110)
        parts = simulate(CALM._replace(files=1001, parts=10))
        self.assertAlmostEqual(parts.hours * 3600, 101)

    def test_sizes_are_asked_for_before_files_are_read_in_parts(self):
        plan = CALM._replace(latency=0.5, at_once=10)
        self.assertEqual(simulate(plan).asking, 0)
        parts = simulate(plan._replace(parts=10))
        self.assertAlmostEqual(parts.asking * 3600, 1000 * 0.5 / 10)
        self.assertAlmostEqual(parts.hours * 3600, 100 + 50)

    def test_executors_that_are_lost_cost_time_and_no_task(self):
        found = simulate(CALM._replace(losses=20))
        self.assertGreater(found.lost, 10)
        self.assertEqual(found.done, 1000)
        self.assertGreater(found.hours, found.paper)

    def test_one_slow_executor_holds_up_all_but_for_speculation(self):
        plan = CALM._replace(files=100, slow=0.05, slowness=50, seed=2)
        alone = simulate(plan)
        helped = simulate(plan._replace(speculates=True))
        self.assertAlmostEqual(alone.hours * 3600, 500)
        self.assertLess(helped.hours * 3600, 60)
        self.assertGreater(helped.copies, 0)
        self.assertEqual(helped.done, 100)


if __name__ == "__main__":
    unittest.main()
