import type { ComponentType } from 'react'
import type { ViewName, Views } from '../../core/router/views.ts'

/** One view of a feature: what it shows, and what stands above it. */
export type FeatureView<name extends ViewName> = {
  readonly View: ComponentType<{ readonly arguments: Views[name] }>
  /** Renders the words in the header: a component, so that it can read texts and state. */
  readonly Title: ComponentType<{ readonly arguments: Views[name] }>
  /** Stands at the left of the header when there is no way back, e.g. a help button. */
  readonly Start?: ComponentType
}

/** The views that a feature brings along, by name. */
export type FeatureViews = { readonly [name in ViewName]?: FeatureView<name> }

/** What a feature's `views.ts` exports. */
export type FeatureModule = { readonly css: string; readonly views: FeatureViews }

/** A part of a view that belongs to another feature than the view itself. */
export type PanelName = 'Activity' | 'Nfts'

/** What a feature's `panel.ts` exports. */
export type PanelModule = { readonly css: string; readonly Panel: ComponentType }
