import { createRawSnippet, type Snippet } from 'svelte'
import { toStore } from 'svelte/store'
import { engineOf } from '../../core/instance/engineOf.ts'
import { intend } from '../../core/instance/intend.ts'
import type { State } from '../../core/state.ts'
import { createShownBalance } from '../../core/tokens/createShownBalance.ts'
import { applyVariables } from '../applyVariables.ts'
import type { ConnectButtonProps, NetworkButtonProps } from '../buttonProps.ts'
import { type Drawn, drawConnect, drawNetwork, showsBalance } from '../drawnButton.ts'
import { useInstance } from './context.ts'
import { updateElement, writeHtml } from './render.ts'

/**
 * Renders a connect button; once connected, the button shows the account and opens it. Needs `latchkey/button.css`
 * on the page. In a template: `{@render connectButton({ size: 'sm' })}`.
 *
 * @example
 * ```ts
 * import 'latchkey/button.css'
 * import { connectButton } from 'latchkey/svelte'
 *
 * export const header = { button: connectButton, props: { label: 'Connect' } as const }
 * ```
 */
export const connectButton: Snippet<[props?: ConnectButtonProps]> =
  /* @__PURE__ */ createRawSnippet<[props?: ConnectButtonProps]>((props) =>
    button('connectButton', props, drawConnect),
  )

/**
 * Renders a button with the network, which opens the list of networks. In a template: `{@render networkButton()}`.
 *
 * @example
 * ```ts
 * import { networkButton } from 'latchkey/svelte'
 *
 * export const header = { button: networkButton }
 * ```
 */
export const networkButton: Snippet<[props?: NetworkButtonProps]> =
  /* @__PURE__ */ createRawSnippet<[props?: NetworkButtonProps]>((props) =>
    button('networkButton', props, drawNetwork, 'Networks'),
  )

/**
 * Holds the modal with `enableEmbedded` (inline) or `disableAppend` (as a dialog in this place), instead of a dialog
 * on the body. In a template: `{@render latchkeyModal()}`.
 *
 * @example
 * ```ts
 * import { latchkeyModal } from 'latchkey/svelte'
 *
 * export const checkout = { modal: latchkeyModal }
 * ```
 */
export const latchkeyModal: Snippet<[]> = /* @__PURE__ */ createRawSnippet(() => {
  const latchkey = useInstance('latchkeyModal')
  return { render: () => '<div></div>', setup: (place) => latchkey.mount(place) }
})

/** A snippet that draws a button, follows its props and the instance, and loads the modal's code on intent. */
function button<props extends ConnectButtonProps>(
  asker: string,
  read: (() => props | undefined) | undefined,
  draw: (state: State, props: props, balance?: string) => Drawn,
  view?: 'Networks',
): ReturnType<Parameters<typeof createRawSnippet>[0]> {
  const latchkey = useInstance(asker)
  const engine = engineOf(latchkey)
  const { getInitialState, getState, subscribe } = engine.store
  // Svelte passes no getter for an argument that a template leaves out.
  const props = () => read?.() ?? ({} as props)
  return {
    render: () => writeHtml(draw(getInitialState(), props())),
    setup(element) {
      let shown: string | undefined
      const balance = createShownBalance(engine, () => update())

      const update = () => {
        const state = getState()
        const now = props()
        const drawn = draw(state, now, balance.read(showsBalance(state, now), now.namespace))
        // Unchanged content stays, so that pictures don't flicker.
        const content = JSON.stringify(drawn.children)
        updateElement(element, drawn, content !== shown)
        shown = content
        // `render` wrote a button.
        applyVariables(element as HTMLElement, state.theme.variables)
      }

      // The element's own listeners go with it.
      element.addEventListener('click', () => latchkey.open({ namespace: props().namespace, view }))
      for (const sign of ['pointerenter', 'focus', 'touchstart'])
        element.addEventListener(sign, () => intend(latchkey), { passive: true })
      const stopState = subscribe(update)
      const stopProps = toStore(props).subscribe(update)
      return () => {
        stopState()
        stopProps()
        balance.stop()
      }
    },
  }
}
