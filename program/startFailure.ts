/**
 * A start or a tool that cannot continue. The message is complete sentences for the operator: what failed, what to do.
 */
export class StartFailure extends Error {
  override name = 'StartFailure';
}
