/**
 * Protects calls to one remote service: a circuit breaker stops calling a failing service, a bulkhead keeps a slow one
 * from blocking everything, and a budget limits retries. Security page 4.2.
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
import { Problem, unavailableProblem, type ProblemCode } from '../problem.ts';

export interface Guard {
  /** Runs a call. Throws UNAVAILABLE at once while the circuit is open or too many calls are waiting. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Takes one retry from the budget, and returns false when it is exhausted: one in ten calls, and some in reserve. */
  mayRetry(): boolean;
  /**
   * Rejects calls for this many milliseconds, as the service requested, but no longer than an open circuit would.
   * Returns the problem for the caller of the current call.
   */
  backOff(ms: number): Problem;
}

const BULKHEAD = { inFlight: 50, waiting: 50 } as const;
const FAILURES_IN_A_ROW = 5;
/** Half of at least twenty calls in ten seconds. */
const FAILURE_RATE = { threshold: 0.49, duration: 10_000, minimumRps: 2 } as const;
/** One for ten calls, and ten in reserve. */
const RETRY_BUDGET = { calls: 10, inHand: 10 } as const;

export function createGuard(service: string, halfOpenAfter: number): Guard {
  const policy = wrap(
    bulkhead(BULKHEAD.inFlight, BULKHEAD.waiting),
    circuitBreaker(handleWhen(isFailing), { halfOpenAfter, breaker: consecutiveOrSampling() }),
  );
  /** The remaining budget, in calls. */
  let credit = RETRY_BUDGET.calls * RETRY_BUDGET.inHand;
  /** On the clock of `performance.now()`. */
  let quietUntil = 0;
  const backOffProblem = () =>
    unavailableProblem(service, new BrokenCircuitError('The service asked to retry later.'));
  return {
    async run(work) {
      if (performance.now() < quietUntil) throw backOffProblem();
      credit = Math.min(RETRY_BUDGET.calls * RETRY_BUDGET.inHand, credit + 1);
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
      if (credit < RETRY_BUDGET.calls) return false;
      credit -= RETRY_BUDGET.calls;
      return true;
    },
    backOff(ms) {
      quietUntil = performance.now() + Math.min(ms, halfOpenAfter);
      return backOffProblem();
    },
  };
}

/** Failures that tell nothing about the service: the caller's deadline had passed. */
const excluded = new WeakSet<Error>();

/** Marks a failure that the breaker does not count. */
export function excludeFromBreaker(problem: Problem): Problem {
  excluded.add(problem);
  return problem;
}

/** A failing service, as opposed to a refused request. */
const isFailing = (error: Error): boolean =>
  !(error instanceof Problem) || (error.status >= 500 && !excluded.has(error));

const TRANSIENT: ProblemCode = 'UNAVAILABLE';

/** A transient failure, which a retry may solve. Not a call the guard itself rejected. */
export const isTransient = (error: unknown): boolean =>
  error instanceof Problem &&
  error.code === TRANSIENT &&
  !(error.cause instanceof BrokenCircuitError || error.cause instanceof BulkheadRejectedError);

/** Opens when either breaker opens. */
function consecutiveOrSampling(): IBreaker {
  const consecutive = new ConsecutiveBreaker(FAILURES_IN_A_ROW);
  const sampling = new SamplingBreaker(FAILURE_RATE);
  return {
    get state() {
      return [consecutive.state, sampling.state];
    },
    set state(state) {
      [consecutive.state, sampling.state] = state as [number, unknown];
    },
    success(state: CircuitState) {
      consecutive.success();
      sampling.success(state);
    },
    failure(state: CircuitState) {
      const inARow = consecutive.failure();
      return sampling.failure(state) || inARow;
    },
  };
}
