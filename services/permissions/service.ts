import { defineService } from '../kit/service.ts';
import { permissions } from './contract.ts';
import { handlers } from './routes.ts';

/** The permissions service. */
export const permissionsService = defineService({ contract: permissions, folder: 'permissions', handlers });
