import type { ViewName } from '../../core/router/views.ts'
import type { FeatureModule, FeatureView, PanelModule, PanelName } from '../kit/feature.ts'

/** The views with loaded chunks. */
export type FeatureLoader = {
  /** Returns a view if its chunk is loaded. */
  get<name extends ViewName>(view: name): FeatureView<name> | undefined
  /** Returns the styles of a view's chunk. */
  css(view: ViewName): string | undefined
  /** Resolves when the view's chunk is loaded. */
  load(view: ViewName): Promise<void>
  /** Fetches a feature's panel for a view of another feature. */
  readonly loadPanel: (name: PanelName) => Promise<PanelModule>
}

export type FeaturesOptions = {
  readonly load: (view: ViewName) => Promise<FeatureModule | undefined>
  readonly loadPanel: (name: PanelName) => Promise<PanelModule>
  /** FeatureLoader that were loaded with the modal. */
  readonly arrived?: readonly FeatureModule[] | undefined
}

/** Caches loaded features, so that a loaded view is shown without waiting for a promise. */
export function createFeatures(options: FeaturesOptions): FeatureLoader {
  const { arrived: first = [], load, loadPanel } = options
  const arrived = [...first]
  const holding = (view: ViewName) => arrived.find(({ views }) => view in views)
  return {
    css: (view) => holding(view)?.css,
    get: (view) => holding(view)?.views[view],
    async load(view) {
      if (holding(view)) return
      const feature = await load(view)
      if (!feature || !(view in feature.views))
        throw new Error(`The chunk for ${view} does not hold it`)
      if (!arrived.includes(feature)) arrived.push(feature)
    },
    loadPanel,
  }
}
