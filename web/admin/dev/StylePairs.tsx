/**
 * Pairs of one recipe at the same size, rendered with Panda's classes and with Chakra. The browser test compares the
 * computed styles of each pair (`data-pair`). The components themselves, each at its own size, are compared in the
 * sections below (`data-kit`).
 */
import '../../ui/parts.css';
import {
  chakra,
  Field,
  Input,
  NativeSelect,
  Skeleton,
  Table,
  Tabs as Chakras,
  Textarea,
} from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Tabs } from '../../ui/Tabs.tsx';
import { OutlineButton, PrimaryButton } from '../ui/Buttons.tsx';
import { stylesOf, slotStylesOf } from '../ui/recipes.ts';
import { Section } from './Section.tsx';
import { publicStyles } from './publicParts.tsx';

const large = { size: 'lg' } as const;
const notice = slotStylesOf('notice', large);

/** Public first, admin second. The keys are the names of the pairs. */
const pairs: Readonly<Record<string, readonly [ReactNode, ReactNode]>> = {
  'primary button': [
    <button key="1" type="button" className={publicStyles.primaryButton}>
      Save
    </button>,
    <PrimaryButton key="2" {...large} h="auto" minH="11" py="2" whiteSpace="normal">
      Save
    </PrimaryButton>,
  ],
  'outlined button': [
    <button key="1" type="button" className={publicStyles.outlineButton}>
      Preview
    </button>,
    <OutlineButton key="2" {...large} h="auto" minH="11" py="2" whiteSpace="normal">
      Preview
    </OutlineButton>,
  ],
  input: [
    <input key="1" className={publicStyles.input} aria-label="Input" defaultValue="Words" />,
    <Input key="2" {...large} aria-label="Input" defaultValue="Words" />,
  ],
  'wrong input': [
    <input key="1" className={publicStyles.input} aria-label="Wrong input" aria-invalid="true" />,
    <Input key="2" {...large} aria-label="Wrong input" aria-invalid="true" />,
  ],
  textarea: [
    <textarea key="1" className={publicStyles.textarea} aria-label="Text" />,
    <Textarea key="2" {...large} aria-label="Text" />,
  ],
  select: [
    <div key="1" className={publicStyles.selectRoot}>
      <select className={publicStyles.select} aria-label="Select" />
    </div>,
    <NativeSelect.Root key="2" {...large}>
      <NativeSelect.Field aria-label="Select" />
    </NativeSelect.Root>,
  ],
  checkbox: [
    <input key="1" type="checkbox" className={publicStyles.tick} aria-label="Tick" defaultChecked />,
    <chakra.input key="2" type="checkbox" css={stylesOf('tick', large)} aria-label="Tick" defaultChecked />,
  ],
  switch: [
    <input key="1" type="checkbox" className={publicStyles.toggle} aria-label="Switch" defaultChecked />,
    <chakra.input
      key="2"
      type="checkbox"
      css={stylesOf('toggle', large)}
      aria-label="Switch"
      defaultChecked
    />,
  ],
  label: [
    <label key="1" className={publicStyles.label} htmlFor="none">
      Label
    </label>,
    <Field.Root key="2" asChild>
      <span>
        <Field.Label>Label</Field.Label>
      </span>
    </Field.Root>,
  ],
  tabs: [
    <Tabs key="1" label="Tabs, public" tabs={[{ id: 'a', label: 'Tab', content: 'Text' }]} />,
    <Chakras.Root key="2" {...large} variant="line" defaultValue="a">
      <Chakras.List aria-label="Tabs, admin">
        <Chakras.Trigger value="a">Tab</Chakras.Trigger>
      </Chakras.List>
      <Chakras.Content value="a">Text</Chakras.Content>
    </Chakras.Root>,
  ],
  cell: [
    <table key="1" className={publicStyles.table}>
      <tbody>
        <tr>
          <td className={publicStyles.cell}>Cell</td>
        </tr>
      </tbody>
    </table>,
    <Table.Root key="2" size="md">
      <Table.Body>
        <Table.Row>
          <Table.Cell>Cell</Table.Cell>
        </Table.Row>
      </Table.Body>
    </Table.Root>,
  ],
  notice: [
    <p key="1" className={publicStyles.notice}>
      Notice
    </p>,
    <chakra.p key="2" css={notice['root']}>
      Notice
    </chakra.p>,
  ],
  skeleton: [<div key="1" className={publicStyles.skeleton} />, <Skeleton key="2" />],
};

/** The pairs side by side. */
export function StylePairs() {
  return (
    <Section level="h2" title="One look, two trees: public before admin, at the same size">
      <chakra.div display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="4" alignItems="center">
        {Object.entries(pairs).flatMap(([name, [one, two]]) => [
          <div key={`${name} 1`} data-pair={name} data-tree="public">
            {one}
          </div>,
          <div key={`${name} 2`} data-pair={name} data-tree="admin">
            {two}
          </div>,
        ])}
      </chakra.div>
    </Section>
  );
}
