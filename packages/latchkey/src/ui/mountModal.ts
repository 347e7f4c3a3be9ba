import type { Engine } from '../core/engine.ts'
import type { FeatureModule } from './kit/feature.ts'
import { loadFeature, loadPanel } from './routes.ts'
import { createFeatures } from './shell/createFeatures.ts'
import { drawRoot } from './shell/drawRoot.tsx'
import { Inline } from './shell/Inline.tsx'
import { Modal as Dialog } from './shell/Modal.tsx'

/** The modal in the page. */
export type Modal = {
  /** Puts it where the host wants it: inline if embedded, else as a dialog. Returns the undoing. */
  mountInline(container: Element): () => void
  unmount(): void
}

/**
 * Draws the modal, closed until the state says otherwise. Views of the features that came along
 * stand in the same frame.
 */
export function mountModal(engine: Engine, arrived: readonly FeatureModule[]): Modal {
  const { disableAppend, enableEmbedded } = engine.store.getState().options
  const features = createFeatures({ arrived, load: loadFeature, loadPanel })
  const undoings = new Set<() => void>()

  function mount(container: Element) {
    const undo = drawRoot(engine, { container, features, Frame: enableEmbedded ? Inline : Dialog })
    undoings.add(undo)
    engine.events.emit('MODAL_CREATED')
    return () => {
      // Twice would be once too often: React warns of a root that is gone.
      if (undoings.delete(undo)) undo()
    }
  }

  if (!disableAppend && !enableEmbedded) mount(document.body)
  return {
    mountInline: mount,
    unmount() {
      for (const undo of undoings) undo()
      undoings.clear()
    },
  }
}
