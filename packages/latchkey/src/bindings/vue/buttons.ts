import { computed, defineComponent, h, onMounted, shallowRef, type VNode, watch } from 'vue'
import { engineOf } from '../../core/instance/engineOf.ts'
import { intend } from '../../core/instance/intend.ts'
import type { Latchkey } from '../../core/instance/latchkey.ts'
import type { State } from '../../core/state.ts'
import { followBalance } from '../../core/tokens/followBalance.ts'
import { applyVariables } from '../applyVariables.ts'
import type { ConnectButtonProps, NetworkButtonProps } from '../buttonProps.ts'
import { buttonSource, type Drawn, drawConnect, drawNetwork, showsBalance } from '../drawnButton.ts'
import { useInstance } from './LatchkeyPlugin.ts'
import { type Reading, useSource } from './useSource.ts'

/**
 * Shows a connect button; once connected, shows the account and opens it. Needs `latchkey/button.css` on the page.
 *
 * @example
 * ```ts
 * import 'latchkey/button.css'
 * import { ConnectButton } from 'latchkey/vue'
 * import { h } from 'vue'
 *
 * export const Header = () => h(ConnectButton, { label: 'Connect', size: 'sm' })
 * ```
 */
export const ConnectButton = /* @__PURE__ */ defineComponent(
  (props: ConnectButtonProps) => {
    const latchkey = useInstance('ConnectButton')
    const state = useSource(buttonSource(latchkey))
    const balance = useBalance(latchkey, state, props)
    return useButton(latchkey, state, {
      draw: () => drawConnect(state.value, props, balance.value),
      open: () => latchkey.open({ namespace: props.namespace }),
    })
  },
  {
    name: 'ConnectButton',
    props: {
      balance: String as () => ConnectButtonProps['balance'],
      charsEnd: Number,
      charsStart: Number,
      disabled: Boolean,
      label: String,
      loadingLabel: String,
      namespace: String as () => ConnectButtonProps['namespace'],
      size: String as () => ConnectButtonProps['size'],
    },
  },
)

/**
 * Shows the network and opens the list of networks.
 *
 * @example
 * ```ts
 * import { NetworkButton } from 'latchkey/vue'
 * import { h } from 'vue'
 *
 * export const Header = () => h(NetworkButton, { size: 'sm' })
 * ```
 */
export const NetworkButton = /* @__PURE__ */ defineComponent(
  (props: NetworkButtonProps) => {
    const latchkey = useInstance('NetworkButton')
    const state = useSource(buttonSource(latchkey))
    return useButton(latchkey, state, {
      draw: () => drawNetwork(state.value, props),
      open: () => latchkey.open({ namespace: props.namespace, view: 'Networks' }),
    })
  },
  {
    name: 'NetworkButton',
    props: {
      disabled: Boolean,
      label: String,
      namespace: String as () => NetworkButtonProps['namespace'],
      size: String as () => NetworkButtonProps['size'],
    },
  },
)

/**
 * Holds the modal with `enableEmbedded` (inline) or `disableAppend` (as a dialog in this place), instead of a dialog
 * on the body.
 *
 * @example
 * ```ts
 * import { LatchkeyModal } from 'latchkey/vue'
 * import { h } from 'vue'
 *
 * export const Checkout = () => h('main', [h(LatchkeyModal)])
 * ```
 */
export const LatchkeyModal = /* @__PURE__ */ defineComponent(
  () => {
    const latchkey = useInstance('LatchkeyModal')
    const place = shallowRef<HTMLElement>()
    watch(place, (container, _, onCleanup) => {
      if (container) onCleanup(latchkey.mount(container))
    })
    return () => h('div', { ref: place })
  },
  { name: 'LatchkeyModal' },
)

type ButtonOptions = { readonly draw: () => Drawn; readonly open: () => void }

/** Renders a button, and loads the modal's code on the visitor's intent. */
function useButton(
  latchkey: Latchkey,
  state: Reading<State>,
  { draw, open }: ButtonOptions,
): () => VNode {
  const button = shallowRef<HTMLElement>()
  const apply = () => {
    if (button.value) applyVariables(button.value, state.value.theme.variables)
  }
  // The variables need an element: a strict CSP blocks style attributes.
  onMounted(apply)
  watch(() => state.value.theme, apply)
  const handle = () => intend(latchkey)
  const handlers = {
    onClick: open,
    onFocus: handle,
    onPointerenter: handle,
    onTouchstartPassive: handle,
  }
  return () => {
    const { attributes, children, tag } = draw()
    return h(tag, { ...attributes, ...handlers, ref: button }, children.map(toNode))
  }
}

function toNode(drawn: Drawn | string): VNode | string {
  if (typeof drawn === 'string') return drawn
  return h(drawn.tag, drawn.attributes, drawn.children.map(toNode))
}

/** Follows the balance while the button shows one. */
function useBalance(
  latchkey: Latchkey,
  state: Reading<State>,
  props: ConnectButtonProps,
): Reading<string | undefined> {
  const balance = shallowRef<string>()
  const shown = computed(() => showsBalance(state.value, props))
  onMounted(() => {
    watch(
      [shown, () => props.namespace],
      ([isShown, namespace], _, onCleanup) => {
        balance.value = undefined
        if (!isShown) return
        onCleanup(
          followBalance(engineOf(latchkey), namespace, (text) => {
            balance.value = text
          }),
        )
      },
      { immediate: true },
    )
  })
  return balance
}
