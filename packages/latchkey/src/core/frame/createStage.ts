// chunk: embedded
import type { Engine } from '../engine.ts'
import { coreError } from '../errors/errors.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import type { Network } from '../network.ts'
import { showAlert } from '../notices/showAlert.ts'
import { readMetadata } from '../options/metadata.ts'
import type { EmbeddedStage } from '../ports/embeddedStage.ts'
import { allNetworks } from '../selectors.ts'
import type { State } from '../state.ts'
import { approve } from './approve.ts'
import { createEmbeddedStore } from './embeddedStore.ts'
import { followScreens } from './followScreens.ts'
import { embeddedFamilies } from './offersLogin.ts'
import { refuseMethod } from './refuseMethod.ts'

/** Makes the functions by which the embedded wallet uses the modal. */
export function createStage(engine: Engine): EmbeddedStage {
  const { store } = engine
  return {
    approve: (request) => approve(engine, request),
    follow: (event) => followScreens(engine, event),
    onSettings(listener) {
      let last = JSON.stringify(settingsOf(store.getState()))
      const unsubscribe = store.subscribe((state, { chains, options, theme }) => {
        if (state.chains === chains && state.options === options && state.theme === theme) return
        const now = JSON.stringify(settingsOf(state))
        if (now === last) return
        last = now
        listener()
      })
      onDestroy(engine, unsubscribe)
      return unsubscribe
    },
    refuse: (method) => refuseMethod(engine, method),
    reportMissing: (url) =>
      showAlert(engine, {
        detail: `The frame of ${url} did not load. Allow ${globalThis.location?.origin} in the settings of your project, and ${url} in frame-src of your Content-Security-Policy.`,
        title: 'Embedded Wallet Loading Issue',
      }),
    settings: () => settingsOf(store.getState()),
    slot: () => slotOf(engine),
  }
}

/** The modal's slot, once the modal is in the page. A host may mount it later. */
async function slotOf(engine: Engine): Promise<Element> {
  const store = engine.once(createEmbeddedStore)
  const { slot } = store.getState()
  if (slot) return slot
  if (!engine.loadModal) throw coreError('NO_INTERFACE')
  await engine.loadModal()
  return new Promise((resolve, reject) => {
    const check = () => {
      const { slot } = store.getState()
      if (!slot && !engine.signal.aborted) return
      unsubscribe()
      forgetEnd()
      if (slot) resolve(slot)
      else reject(coreError('DESTROYED'))
    }
    const unsubscribe = store.subscribe(check)
    const forgetEnd = onDestroy(engine, check)
    check()
  })
}

function settingsOf(state: State): ReturnType<EmbeddedStage['settings']> {
  const { options, theme } = state
  const { documentElement } = globalThis.document ?? {}
  return {
    hasLog: options.enableAuthLogger,
    hasSmartAccounts: options.enableSmartAccounts,
    locale: (
      options.locale ||
      documentElement?.lang ||
      globalThis.navigator?.language ||
      'en'
    ).slice(0, 35),
    name: readMetadata(options.metadata).name.slice(0, 200),
    networks: allNetworks(state)
      .filter(isEmbedded)
      .map((network) => ({
        decimals: network.nativeCurrency.decimals,
        explorerUrl: network.blockExplorers?.default.url,
        id: network.caipNetworkId,
        isTestnet: network.testnet === true,
        name: network.name.slice(0, 80),
        symbol: network.nativeCurrency.symbol.slice(0, 20),
      })),
    projectId: options.projectId,
    themeMode: theme.mode,
    themeVariables: Object.fromEntries(
      Object.entries(theme.variables).filter(([name, value]) => isTransferable(name, value)),
    ),
  }
}

function isEmbedded({ chainNamespace }: Network): boolean {
  return embeddedFamilies.includes(chainNamespace)
}

/** Whether the frame accepts a variable. It refuses its settings as a whole otherwise. */
function isTransferable(name: string, value: string): boolean {
  return /^--lk-[a-z0-9-]{1,60}$/.test(name) && value.length <= 200
}
