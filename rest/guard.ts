/**
 * What stands in front of one remote service: a breaker, so that a failing one is left alone, a bulkhead, so that a slow
 * one does not hold everything, and the budget of retries. Security page 4.2.
 */
import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  SamplingBreaker,
  wrap,
  type CircuitState,
  type IBreaker,
} from 'cockatiel';
import { Problem, unavailableProblem, type ProblemCode } from './problem.ts';

export interface Guard {
  /** Runs a call; throws UNAVAILABLE at once while the circuit is open or too many calls are waiting. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** True while the budget of retries lasts: one in ten calls, and some in hand. */
  mayRetry(): boolean;
  /**
   * Refuses for so many milliseconds, as the service asked, but no longer than an open circuit would. Answers what to
   * tell who was asked for patience.
   */
  leaveAlone(ms: number): Problem;
}

const SEATS = { inFlight: 50, waiting: 50 } as const;
const FAILURES_IN_A_ROW = 5;
/** Half of at least twenty calls in ten seconds. */
const OFTEN = { threshold: 0.49, duration: 10_000, minimumRps: 2 } as const;
/** One for ten calls, and ten in hand. */
const RETRIES = { calls: 10, inHand: 10 } as const;

export function createGuard(service: string, halfOpenAfter: number): Guard {
  const policy = wrap(
    bulkhead(SEATS.inFlight, SEATS.waiting),
    circuitBreaker(handleWhen(isFailing), { halfOpenAfter, breaker: inARowOrOften() }),
  );
  /** Calls that may still be paid with. */
  let credit = RETRIES.calls * RETRIES.inHand;
  /** On the clock of `performance.now()`. */
  let quietUntil = 0;
  const patience = () => unavailableProblem(service, new BrokenCircuitError('It asked for patience.'));
  return {
    async run(work) {
      if (performance.now() < quietUntil) throw patience();
      credit = Math.min(RETRIES.calls * RETRIES.inHand, credit + 1);
      try {
        return await policy.execute(work);
      } catch (error) {
        if (error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError) {
          throw unavailableProblem(service, error);
        }
        throw error;
      }
    },
    mayRetry() {
      if (credit < RETRIES.calls) return false;
      credit -= RETRIES.calls;
      return true;
    },
    leaveAlone(ms) {
      quietUntil = performance.now() + Math.min(ms, halfOpenAfter);
      return patience();
    },
  };
}

/** Failures that say nothing of the service: the caller's time was over. */
const spared = new WeakSet<Error>();

/** Marks a failure that the breaker does not count. */
export function spareBreaker(problem: Problem): Problem {
  spared.add(problem);
  return problem;
}

/** A failing service, as opposed to a refused request. */
const isFailing = (error: Error): boolean =>
  !(error instanceof Problem) || (error.status >= 500 && !spared.has(error));

const PASSING: ProblemCode = 'UNAVAILABLE';

/** A failure that may be gone a moment later; not one that never left because of the guard itself. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Problem &&
  error.code === PASSING &&
  !(error.cause instanceof BrokenCircuitError || error.cause instanceof BulkheadRejectedError);

/** Opens when either breaker would. */
function inARowOrOften(): IBreaker {
  const row = new ConsecutiveBreaker(FAILURES_IN_A_ROW);
  const often = new SamplingBreaker(OFTEN);
  return {
    get state() {
      return [row.state, often.state];
    },
    set state(state) {
      [row.state, often.state] = state as [number, unknown];
    },
    success(state: CircuitState) {
      row.success();
      often.success(state);
    },
    failure(state: CircuitState) {
      const inARow = row.failure();
      return often.failure(state) || inARow;
    },
  };
}
