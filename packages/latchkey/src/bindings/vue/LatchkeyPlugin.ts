import { hasInjectionContext, type InjectionKey, inject, type Plugin, provide } from 'vue'
import { engineOf } from '../../core/instance/engineOf.ts'
import { instanceError } from '../../core/instance/errors.ts'
import type { Latchkey } from '../../core/instance/latchkey.ts'
import { bindingOf } from '../../core/provider/client/bindingOf.ts'

/** Options of `LatchkeyPlugin`. */
export type LatchkeyPluginOptions = {
  /** The instance, as `createLatchkey` returns it. */
  readonly latchkey: Latchkey
}

const key: InjectionKey<Latchkey> = Symbol.for('latchkey.vue')

/**
 * Provides an instance to the composables and buttons of an app.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { evm } from 'latchkey/evm'
 * import { ethereum } from 'latchkey/networks'
 * import { ConnectButton, LatchkeyPlugin } from 'latchkey/vue'
 * import { createApp } from 'vue'
 *
 * const latchkey = createLatchkey({ adapters: [evm()], networks: [ethereum] })
 *
 * createApp(ConnectButton).use(LatchkeyPlugin, { latchkey }).mount('#app')
 * ```
 */
export const LatchkeyPlugin: Plugin<[LatchkeyPluginOptions]> = {
  install(app, { latchkey }) {
    bindingOf(engineOf(latchkey), 'vue')
    app.provide(key, latchkey)
  },
}

/**
 * Provides an instance to the components below this one, in place of the app's.
 *
 * @example
 * ```ts
 * import { ConnectButton, provideLatchkey } from 'latchkey/vue'
 * import { defineComponent, h } from 'vue'
 *
 * export const Vault = defineComponent(() => {
 *   provideLatchkey(latchkey)
 *   return () => h(ConnectButton)
 * })
 * ```
 */
export function provideLatchkey(latchkey: Latchkey): void {
  bindingOf(engineOf(latchkey), 'vue')
  provide(key, latchkey)
}

/**
 * Returns the instance of the nearest component that provides one, or of the app.
 *
 * @throws {@link LatchkeyError} with the name of the calling composable or component, if there is none.
 */
export function useInstance(asker: string): Latchkey {
  const latchkey = hasInjectionContext() ? inject(key, undefined) : undefined
  if (!latchkey)
    throw instanceError('INSTANCE_MISSING', {
      asker,
      call: 'app.use(LatchkeyPlugin, { latchkey })',
    })
  return latchkey
}
