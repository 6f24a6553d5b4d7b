import { auditedService } from '../kit/auditedService.ts';
import { keepSending } from '../kit/outbox.ts';
import { widgets } from './contract.ts';
import { keepPublishing } from './keepPublishing.ts';
import { remoteCardsOf } from './remoteCards.ts';
import { handlers } from './routes.ts';
import { keepWatching } from './testWatch.ts';

/** The widgets service. */
export const widgetsService = auditedService({
  contract: widgets,
  folder: 'widgets',
  handlers,
  beside(parts) {
    const endWatching = keepWatching(parts);
    const endPublishing = keepPublishing(parts);
    const endSending = keepSending(parts, 'widgets');
    return async () => {
      await remoteCardsOf(parts).end();
      await endWatching();
      await endPublishing();
      await endSending();
    };
  },
});
