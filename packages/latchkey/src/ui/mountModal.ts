import type { Engine } from '../core/engine.ts'
import type { FeatureModule } from './kit/feature.ts'
import { loadFeature, loadPanel } from './routes.ts'
import { createFeatures } from './shell/createFeatures.ts'
import { drawRoot } from './shell/drawRoot.tsx'
import { Inline } from './shell/Inline.tsx'
import { Modal } from './shell/Modal.tsx'

/** The modal's element in the page. */
export type MountedModal = {
  /** Mounts into the host's element: inline if embedded, else as a dialog. Returns a function that unmounts. */
  mountInline(container: Element): () => void
  unmount(): void
}

/**
 * Renders the modal, closed until the state opens it. The first frame includes the views of the loaded
 * features.
 */
export function mountModal(engine: Engine, arrived: readonly FeatureModule[]): MountedModal {
  const { disableAppend, enableEmbedded } = engine.store.getState().options
  const features = createFeatures({ arrived, load: loadFeature, loadPanel })
  const undoings = new Set<() => void>()

  function mount(container: Element) {
    const undo = drawRoot(engine, { container, features, Frame: enableEmbedded ? Inline : Modal })
    undoings.add(undo)
    engine.events.emit('MODAL_CREATED')
    return () => {
      // Unmount once: React warns about a second call.
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
