/** The signed-in user for error reports; set by the account code. */
export interface ReportedUser {
  readonly signed_in: boolean;
  readonly keep_signed_in: boolean;
  readonly is_admin: boolean;
  readonly sub: string | null;
  readonly verified: boolean | null;
  readonly email: string | null;
}

const anonymous: ReportedUser = {
  signed_in: false,
  keep_signed_in: false,
  is_admin: false,
  sub: null,
  verified: null,
  email: null,
};
let current = anonymous;

/** The user as last set; an anonymous visitor until then. */
export const reportedUser = (): ReportedUser => current;

/** Sets the signed-in user; null for none. */
export function setReportedUser(user: ReportedUser | null): void {
  current = user ?? anonymous;
}
