/** Groups as a declared resource: a name, and the admin keys that it grants its members. Spec 1 §6. */
import { kinds as k } from '../resource/kinds.ts';
import { resource } from '../resource/resource.ts';
import { adminKeys } from '../rights/rights.ts';

export const groupResource = resource({
  name: 'Group',
  key: 'name',
  isRenamable: true,
  fields: {
    name: k.name({ label: 'Name', max: 80 }),
    permissions: k.choices({ label: 'Permissions', of: adminKeys, terms: 'admin#right' }),
  },
});
