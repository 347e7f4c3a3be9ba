import { engineOf } from '../../core/instance/engineOf.ts'
import { activeChain } from '../../core/selectors.ts'
import { createShownBalance } from '../../core/tokens/createShownBalance.ts'
import { connectFace, variantOf } from '../connectFace.ts'
import { countAttribute, namespaceAttribute, textAttribute } from './attributes.ts'
import { drawButton } from './drawButton.ts'
import type { Part } from './Part.ts'

/** `<latchkey-button>`: connects a wallet; once connected, shows the account and opens it. */
export const connectPart: Part = {
  attributes: [
    'balance',
    'chars-end',
    'chars-start',
    'disabled',
    'label',
    'loading-label',
    'namespace',
    'size',
  ],

  serve(element, latchkey) {
    const engine = engineOf(latchkey)
    const { store } = engine
    const { button, show, stop, wear } = drawButton(element, {
      latchkey,
      open: () => latchkey.open({ namespace: namespaceAttribute(element) }),
    })
    const balance = createShownBalance(engine, draw)

    draw()
    const unsubscribe = store.subscribe(draw)
    return {
      draw,
      stop() {
        unsubscribe()
        balance.stop()
        stop()
      },
    }

    function draw() {
      const state = store.getState()
      wear(state.theme)
      const namespace = namespaceAttribute(element)
      const chain = activeChain(state, namespace)
      const { address, picture, status, text } = connectFace(chain, state, {
        charsEnd: countAttribute(element, 'chars-end'),
        charsStart: countAttribute(element, 'chars-start'),
        label: textAttribute(element, 'label'),
        loadingLabel: textAttribute(element, 'loading-label'),
      })
      const showsBalance = status === 'connected' && element.getAttribute('balance') === 'show'
      const figure = balance.read(showsBalance, namespace)
      button.setAttribute('aria-busy', String(/ing$/.test(status)))
      // A balance changes too often to be announced.
      button.setAttribute('aria-live', showsBalance ? 'off' : 'polite')
      button.dataset.size = element.getAttribute('size') ?? 'md'
      button.dataset.status = status
      button.dataset.variant = variantOf(status)
      button.disabled = element.hasAttribute('disabled')
      button.title = address ?? ''
      show({
        address,
        aside: showsBalance ? (figure ?? '–') : undefined,
        image: picture,
        text,
      })
    }
  },
}
