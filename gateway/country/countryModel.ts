/** A country as resolvers know it: the service's, and the language its name was asked for in. */
import type { Country } from '../../services/site-config/contract.ts';

export interface CountryModel extends Country {
  /** 'es_MX'; '' where none was named. */
  readonly language: string;
}
