import { engineOf } from '../../core/instance/engineOf.ts'
import { networkFace } from '../networkFace.ts'
import { namespaceAttribute, textAttribute } from './attributes.ts'
import { drawButton } from './drawButton.ts'
import type { Part } from './Part.ts'

/** `<latchkey-network-button>`: shows the network and opens the list of networks. */
export const networkPart: Part = {
  attributes: ['disabled', 'label', 'namespace', 'size'],

  serve(element, latchkey) {
    const { store } = engineOf(latchkey)
    const { button, show, stop, wear } = drawButton(element, {
      latchkey,
      open: () => latchkey.open({ namespace: namespaceAttribute(element), view: 'Networks' }),
    })
    button.dataset.variant = 'network'
    draw()
    const unsubscribe = store.subscribe(draw)
    return {
      draw,
      stop() {
        unsubscribe()
        stop()
      },
    }

    function draw() {
      const state = store.getState()
      const { image, status, text } = networkFace(
        latchkey.getNetwork(namespaceAttribute(element)),
        state,
        textAttribute(element, 'label'),
      )
      wear(state.theme)
      button.dataset.size = element.getAttribute('size') ?? 'md'
      button.dataset.status = status
      button.disabled = element.hasAttribute('disabled')
      show({ image, text })
    }
  },
}
