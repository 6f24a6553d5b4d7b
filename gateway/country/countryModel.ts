/** A country as resolvers know it: the service's data, and the language its name was requested in. */
import type { Country } from '../../services/site-config/contract.ts';

export interface CountryModel extends Country {
  /** 'es_MX'; '' when none was requested. */
  readonly language: string;
}
