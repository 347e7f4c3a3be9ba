import type { ComponentType } from 'react'
import type { ViewName, Views } from '../../core/router/views.ts'

/** One view of a feature, with its header. */
export type FeatureView<name extends ViewName> = {
  readonly View: ComponentType<{ readonly arguments: Views[name] }>
  /** Renders the title in the header: a component, so that it can read texts and state. */
  readonly Title: ComponentType<{ readonly arguments: Views[name] }>
  /** Shown at the left of the header if there is no back button, e.g. a help button. */
  readonly Start?: ComponentType
}

/** The views of a feature, by name. */
export type FeatureViews = { readonly [name in ViewName]?: FeatureView<name> }

/** The exports of a feature's `views.ts`. */
export type FeatureModule = { readonly css: string; readonly views: FeatureViews }

/** A part of a view that another feature provides. */
export type PanelName = 'Activity' | 'Login' | 'Nfts' | 'Socials'

/** The exports of a feature's `panel.ts`. */
export type PanelModule = { readonly css: string; readonly Panel: ComponentType }
