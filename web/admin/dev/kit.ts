/**
 * The UI components of the public site and of the admin area under the same names, so that the component page is
 * written once.
 */
import type { ComponentType } from 'react';
import * as adminButtons from '../ui/Buttons.tsx';
import * as adminChoices from '../ui/Choices.tsx';
import * as adminFields from '../ui/Fields.tsx';
import { FileDrop as AdminFileDrop } from '../ui/FileDrop.tsx';
import * as adminForm from '../ui/Form.tsx';
import * as adminLayers from '../ui/Layers.tsx';
import { Menu as AdminMenu } from '../ui/Menu.tsx';
import { Pagination as AdminPagination } from '../ui/Pagination.tsx';
import * as adminStates from '../ui/States.tsx';
import { Table as AdminTable } from '../ui/Table.tsx';
import { Tabs as AdminTabs } from '../ui/Tabs.tsx';
import { Tooltip as AdminTooltip } from '../ui/Tooltip.tsx';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
import * as choices from '../../ui/forms/ChoiceFields.tsx';
import { FileDrop } from '../../ui/forms/FileDrop.tsx';
import * as form from '../../ui/forms/Form.tsx';
import { MomentField } from '../../ui/forms/MomentField.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import * as text from '../../ui/forms/TextField.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { Notice, EmptyState, ErrorState, Loading } from '../../ui/States.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Table } from '../../ui/Table.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Tooltip } from '../../ui/overlays/Tooltip.tsx';
import { GraveButton, OutlineButton, PrimaryButton, QuietButton, type ButtonLike } from './publicParts.tsx';
import { Dialog } from '../../ui/overlays/Layer.tsx';

const publicKit = {
  name: 'public',
  ...{ Dialog, Drawer, EmptyState, ErrorState, FileDrop, Loading, Menu, MomentField, Notice, Pagination },
  ...{ SelectField, Table, Tabs, Tooltip },
  ...choices,
  ...form,
  ...text,
  PrimaryButton: PrimaryButton as ComponentType<ButtonLike>,
  QuietButton: QuietButton as ComponentType<ButtonLike>,
  OutlineButton: OutlineButton as ComponentType<ButtonLike>,
  GraveButton: GraveButton as ComponentType<ButtonLike>,
};

export type Kit = typeof publicKit;

const adminKit: Kit = {
  name: 'admin',
  ...adminStates,
  ...adminLayers,
  ...adminFields,
  ...adminChoices,
  ...adminForm,
  FileDrop: AdminFileDrop,
  Menu: AdminMenu,
  Pagination: AdminPagination,
  Table: AdminTable,
  Tabs: AdminTabs,
  Tooltip: AdminTooltip,
  PrimaryButton: adminButtons.PrimaryButton,
  QuietButton: adminButtons.QuietButton,
  OutlineButton: adminButtons.OutlineButton,
  GraveButton: adminButtons.GraveButton,
};

export const kits: readonly Kit[] = [publicKit, adminKit];
