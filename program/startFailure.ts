/** A start or a tool that cannot go on; the message is whole sentences for whoever started it: what failed, what to do. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}
