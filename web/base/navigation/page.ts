import type { ComponentType, LazyExoticComponent } from 'react';
import type { Axes } from '../site/axes.ts';
import type { PageId } from './resolvePath.ts';

/** The props every view gets in addition to the result of its operation. */
export interface ViewProps<Data> {
  readonly data: Data;
  /** Paths of the result that a failing service left empty. */
  readonly failed: readonly string[];
  readonly params: Readonly<Record<string, string>>;
}

export interface RouteProps {
  readonly params: Readonly<Record<string, string>>;
  readonly variables: Readonly<Record<string, unknown>>;
}

// Each view takes the data of its own operation; the table only passes it on.
type AnyView = ComponentType<ViewProps<never>>;

/** Loaders for the two modules of a page. */
export interface PageLoaders {
  readonly loadView: () => Promise<{ default: AnyView }>;
  readonly loadRoute: () => Promise<{ default: ComponentType<RouteProps> }>;
}

export interface Page extends PageLoaders {
  readonly id: PageId;
  readonly variables: (
    params: Readonly<Record<string, string>>,
    axes: Axes,
    query: URLSearchParams,
  ) => Record<string, unknown>;
  readonly Route: LazyExoticComponent<ComponentType<RouteProps>>;
}
