import type { ViewName } from '../../core/router/views.ts'
import type { FeatureModule, FeatureView, PanelModule, PanelName } from '../kit/feature.ts'

/** The views whose chunks have arrived. */
export type Features = {
  /** At once, if its chunk is here. */
  get<name extends ViewName>(view: name): FeatureView<name> | undefined
  /** What its chunk wants to be styled with. */
  css(view: ViewName): string | undefined
  /** Resolves when it can be got. */
  load(view: ViewName): Promise<void>
  /** What another feature shows within a view. */
  readonly loadPanel: (name: PanelName) => Promise<PanelModule>
}

export type FeaturesOptions = {
  readonly load: (view: ViewName) => Promise<FeatureModule | undefined>
  readonly loadPanel: (name: PanelName) => Promise<PanelModule>
  /** Features that came along with the modal. */
  readonly arrived?: readonly FeatureModule[] | undefined
}

/** Keeps what was loaded, so that a view whose chunk is here is shown without waiting for a promise. */
export function createFeatures(options: FeaturesOptions): Features {
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
