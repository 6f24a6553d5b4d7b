import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { notify } from '../../base/navigation/notices.ts';
import type { Kit } from './kit.ts';
import { columns, rows, type SampleRow } from './samples.ts';
import { Row, Section } from './Section.tsx';

const keyOf = ({ date }: SampleRow) => date;

/** Buttons, dialogs and drawers, menu, tooltip, tabs, tables, notices and loading states. */
export function ComponentStates({ kit }: { readonly kit: Kit }) {
  return (
    <>
      <Section title="Buttons">
        <Row>
          <kit.PrimaryButton>Save</kit.PrimaryButton>
          <kit.OutlineButton>Preview</kit.OutlineButton>
          <kit.QuietButton>Cancel</kit.QuietButton>
          <kit.GraveButton>Delete</kit.GraveButton>
          <kit.PrimaryButton disabled>Save</kit.PrimaryButton>
          <kit.OutlineButton disabled>Preview</kit.OutlineButton>
        </Row>
      </Section>
      <Section title="Dialog, drawer, menu, short notes">
        <Layers kit={kit} />
      </Section>
      <Section title="Tooltip">
        <Row>
          <kit.Tooltip text="Readers in the countries you chose see it at once.">
            <kit.PrimaryButton onClick={() => notify({ text: 'Published' })}>Publish</kit.PrimaryButton>
          </kit.Tooltip>
          <kit.Tooltip text="Nothing is shown to readers.">
            <kit.OutlineButton>Save a draft</kit.OutlineButton>
          </kit.Tooltip>
        </Row>
      </Section>
      <Section title="Tabs">
        <kit.Tabs
          label="Parts of a widget"
          tabs={[
            { id: 'content', label: 'Content', content: <p>What it says.</p> },
            { id: 'schedule', label: 'Schedule', content: <p>From when to when.</p> },
            { id: 'test', label: 'Test', content: <p>Two versions.</p> },
            { id: 'later', label: 'Later', content: null, disabled: true },
          ]}
        />
      </Section>
      <Tables kit={kit} />
      <Section title="Notices">
        <chakra.div display="flex" flexDirection="column" gap="5">
          <kit.Notice title="A new version is there">Reload when it suits you.</kit.Notice>
          <kit.Notice tone="success" title="Published">
            Readers in Mexico see it now.
          </kit.Notice>
          <kit.Notice tone="warning" title="This ends tomorrow">
            After that the place stays empty.
          </kit.Notice>
          <kit.Notice
            tone="error"
            title="Not published"
            actions={<kit.OutlineButton>Try again</kit.OutlineButton>}
          >
            Another editor changed the same row.
          </kit.Notice>
        </chakra.div>
      </Section>
      <Section title="Loading">
        <kit.Loading lines={4} />
      </Section>
    </>
  );
}

/** A table in each of its states. */
function Tables({ kit }: { readonly kit: Kit }) {
  return (
    <>
      <Section title="Table">
        <kit.Table
          caption={`Readings, ${kit.name}`}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          empty={null}
        />
        <Pages kit={kit} />
      </Section>
      <Section title="Table, loading">
        <kit.Table
          caption={`Readings to come, ${kit.name}`}
          columns={columns}
          rows={[]}
          keyOf={keyOf}
          state="loading"
          empty={null}
        />
      </Section>
      <Section title="Table, empty">
        <kit.Table
          caption={`No readings, ${kit.name}`}
          columns={columns}
          rows={[]}
          keyOf={keyOf}
          empty={
            <kit.EmptyState
              title="No readings yet"
              text="Write the first one, or import those you have."
              action={<kit.OutlineButton>Write one</kit.OutlineButton>}
            />
          }
        />
      </Section>
      <Section title="Table, error">
        <kit.Table
          caption={`Readings that failed, ${kit.name}`}
          columns={columns}
          rows={[]}
          keyOf={keyOf}
          state="error"
          empty={null}
          onRetry={() => undefined}
        />
      </Section>
    </>
  );
}

function Layers({ kit }: { readonly kit: Kit }) {
  const [open, setOpen] = useState<'dialog' | 'alert' | 'drawer' | null>(null);
  const close = () => setOpen(null);
  const done = (text: string) => () => notify({ text });
  const cancel = <kit.QuietButton onClick={close}>Cancel</kit.QuietButton>;
  // Cancel comes first and is quiet; the action comes last, and is red when it cannot be undone.
  const actions = (
    <>
      {cancel}
      <kit.PrimaryButton onClick={close}>Save</kit.PrimaryButton>
    </>
  );
  return (
    <Row>
      <kit.OutlineButton onClick={() => setOpen('dialog')}>Open the dialog</kit.OutlineButton>
      <kit.OutlineButton onClick={() => setOpen('alert')}>Ask first</kit.OutlineButton>
      <kit.OutlineButton onClick={() => setOpen('drawer')}>Open the drawer</kit.OutlineButton>
      <kit.Menu
        label="More"
        items={[
          { id: 'copy', label: 'Copy', run: done('Copied') },
          { id: 'move', label: 'Move down', run: done('Moved') },
          { id: 'lock', label: 'Lock', run: () => undefined, disabled: true },
          { id: 'remove', label: 'Remove', run: done('Removed'), hasSeparator: true },
        ]}
      />
      <kit.QuietButton onClick={() => notify({ text: 'Saved', tone: 'success' })}>Short note</kit.QuietButton>
      <kit.QuietButton
        onClick={() =>
          notify({ text: 'The row was removed.', action: { label: 'Undo', run: done('It is back') } })
        }
      >
        Note with a way back
      </kit.QuietButton>
      <kit.Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Language and country"
        text="Readings and links follow your choice."
        actions={actions}
      >
        <p>Whatever stands here can be scrolled, closed and left by keyboard.</p>
      </kit.Dialog>
      <kit.Dialog
        open={open === 'alert'}
        onClose={close}
        role="alertdialog"
        title="Leave without saving?"
        text="What you typed would be lost."
        actions={
          <>
            {cancel}
            <kit.GraveButton onClick={close}>Leave</kit.GraveButton>
          </>
        }
      />
      <kit.Drawer open={open === 'drawer'} onClose={close} title="Basket" actions={actions}>
        <p>Two books.</p>
      </kit.Drawer>
    </Row>
  );
}

function Pages({ kit }: { readonly kit: Kit }) {
  const [page, setPage] = useState(3);
  return (
    <chakra.div mt="4">
      <kit.Pagination label={`Pages, ${kit.name}`} page={page} last={12} onPage={setPage} />
    </chakra.div>
  );
}
