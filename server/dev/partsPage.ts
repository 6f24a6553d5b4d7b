/** `/dev/ui`: every UI component in each of its states. Served only in development; elsewhere a 404. */
import type { FastifyInstance } from 'fastify';
import type { Gateway } from '../../gateway/gateway.ts';
import { budgets, startCall } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import type { LecternEnv } from '../../rest/contract.ts';
import type { PartsBoot, ShellSite } from '../../web/base/site/boot.ts';
import type { Assets } from '../render/assets.ts';
import { sendPrivateDocument, type Preamble } from '../render/privateDocument.ts';
import { readAddress } from '../request/address.ts';
import { readVisitor } from '../request/visitor.ts';

interface Options {
  readonly env: LecternEnv;
  readonly gateway: Gateway;
  readonly assets: Assets;
  readonly isSecure: boolean;
  readonly now: () => Date;
  readonly develop?: Preamble;
}

const ENTRY = 'admin/dev/entryParts.ts';
/** The term sections of its components. */
const SECTIONS = ['shell', 'forms'];

/** Registers the page. It is in the site's language, so `?override=ar` shows it in Arabic. */
export function registerPartsPage(app: FastifyInstance, options: Options): void {
  if (options.env !== 'development') return;
  const { gateway, now } = options;
  app.get('/dev/ui', async (request, reply) => {
    const visitor = readVisitor(request, readAddress(request.url).searchParams, now());
    if (!visitor) return reply.callNotFound();
    const variables = { ...visitor.site, country: visitor.country, sections: SECTIONS };
    const { hash } = gateway.operations.byName('Shell');
    const shell = await gateway.run(hash, variables, startCall(anonymous, budgets.publicPage, request.id));
    const site = shell?.data?.['site'] as ShellSite | undefined;
    if (!site) throw shell?.errors[0] ?? new Error('The Shell operation returned no data.');
    const { name, language, direction, terms, languages } = site;
    const boot: PartsBoot = { name, language, direction, terms, languages };
    return sendPrivateDocument(reply, { entry: ENTRY, title: 'Parts', site, boot }, options);
  });
}
