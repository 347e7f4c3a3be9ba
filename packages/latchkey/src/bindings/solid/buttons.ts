import {
  type Accessor,
  createComponent,
  createEffect,
  createMemo,
  createSignal,
  type JSX,
  mergeProps,
  onCleanup,
} from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { engineOf } from '../../core/instance/engineOf.ts'
import { intend } from '../../core/instance/intend.ts'
import type { Latchkey } from '../../core/instance/latchkey.ts'
import type { State } from '../../core/state.ts'
import { followBalance } from '../../core/tokens/followBalance.ts'
import { applyVariables } from '../applyVariables.ts'
import type { ConnectButtonProps, NetworkButtonProps } from '../buttonProps.ts'
import { buttonSource, type Drawn, drawConnect, drawNetwork, showsBalance } from '../drawnButton.ts'
import { useInstance } from './LatchkeyProvider.ts'
import { useSource } from './useSource.ts'

/**
 * Shows a connect button; once connected, shows the account and opens it. Needs `latchkey/button.css` on the page.
 *
 * @example
 * ```ts
 * import 'latchkey/button.css'
 * import { ConnectButton } from 'latchkey/solid'
 *
 * // In JSX: <ConnectButton label="Connect" size="sm" />
 * export const Header = () => ConnectButton({ label: 'Connect', size: 'sm' })
 * ```
 */
export function ConnectButton(props: ConnectButtonProps): JSX.Element {
  const latchkey = useInstance('ConnectButton')
  const state = useSource(buttonSource(latchkey))
  const balance = createBalance(latchkey, state, props)
  return createButton(latchkey, state, {
    draw: () => drawConnect(state(), props, balance()),
    open: () => latchkey.open({ namespace: props.namespace }),
  })
}

/**
 * Shows the network and opens the list of networks.
 *
 * @example
 * ```ts
 * import { NetworkButton } from 'latchkey/solid'
 *
 * // In JSX: <NetworkButton size="sm" />
 * export const Header = () => NetworkButton({ size: 'sm' })
 * ```
 */
export function NetworkButton(props: NetworkButtonProps): JSX.Element {
  const latchkey = useInstance('NetworkButton')
  const state = useSource(buttonSource(latchkey))
  return createButton(latchkey, state, {
    draw: () => drawNetwork(state(), props),
    open: () => latchkey.open({ namespace: props.namespace, view: 'Networks' }),
  })
}

/**
 * Holds the modal with `enableEmbedded` (inline) or `disableAppend` (as a dialog in this place), instead of a dialog
 * on the body.
 *
 * @example
 * ```ts
 * import { LatchkeyModal } from 'latchkey/solid'
 *
 * // In JSX: <LatchkeyModal />
 * export const Checkout = () => LatchkeyModal()
 * ```
 */
export function LatchkeyModal(): JSX.Element {
  const latchkey = useInstance('LatchkeyModal')
  const [place, setPlace] = createSignal<Element>()
  createEffect(() => {
    const container = place()
    if (container) onCleanup(latchkey.mount(container))
  })
  return createComponent(Dynamic, { component: 'div', ref: setPlace })
}

type ButtonOptions = { readonly draw: () => Drawn; readonly open: () => void }

/** Creates a button, and loads the modal's code on the visitor's intent. */
function createButton(
  latchkey: Latchkey,
  state: Accessor<State>,
  { draw, open }: ButtonOptions,
): JSX.Element {
  const drawn = createMemo(draw)
  // Unchanged content stays, so that pictures don't flicker.
  const children = createMemo(() => drawn().children, undefined, {
    equals: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  })
  const [button, setButton] = createSignal<HTMLElement>()
  // The variables need an element: a strict CSP blocks style attributes.
  createEffect(() => {
    const element = button()
    if (element) applyVariables(element, state().theme.variables)
  })
  const handle = () => intend(latchkey)
  const handlers = {
    component: 'button',
    onClick: open,
    onFocus: handle,
    onPointerEnter: handle,
    onTouchStart: handle,
    ref: setButton,
  }
  const content = {
    get children() {
      return children().map(toElement)
    },
  }
  return createComponent(
    Dynamic,
    mergeProps(() => drawn().attributes, handlers, content),
  )
}

function toElement(drawn: Drawn | string): JSX.Element {
  if (typeof drawn === 'string') return drawn
  return createComponent(
    Dynamic,
    mergeProps(drawn.attributes, {
      get children() {
        return drawn.children.map(toElement)
      },
      component: drawn.tag,
    }),
  )
}

/** Follows the balance while the button shows one. */
function createBalance(
  latchkey: Latchkey,
  state: Accessor<State>,
  props: ConnectButtonProps,
): Accessor<string | undefined> {
  const [balance, setBalance] = createSignal<string>()
  const isShown = createMemo(() => showsBalance(state(), props))
  createEffect(() => {
    setBalance(undefined)
    if (isShown()) onCleanup(followBalance(engineOf(latchkey), props.namespace, setBalance))
  })
  return balance
}
