/** Who is signed in, for reports of errors: whoever knows tells it here. */
export interface ReportedUser {
  readonly signed_in: boolean;
  readonly keep_signed_in: boolean;
  readonly is_admin: boolean;
  readonly sub: string | null;
  readonly verified: boolean | null;
  readonly email: string | null;
}

const nobody: ReportedUser = {
  signed_in: false,
  keep_signed_in: false,
  is_admin: false,
  sub: null,
  verified: null,
  email: null,
};
let current = nobody;

/** The user as last told; a visitor until then. */
export const reportedUser = (): ReportedUser => current;

/** Tells who is signed in; null for nobody. */
export function tellReportedUser(user: ReportedUser | null): void {
  current = user ?? nobody;
}
