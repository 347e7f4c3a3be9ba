// chunk: embedded
import type { Engine } from '../engine.ts'
import { coreError } from '../errors/errors.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import { showAlert } from '../notices/showAlert.ts'
import { readMetadata } from '../options/metadata.ts'
import type { EmbeddedStage } from '../ports/embeddedStage.ts'
import { allNetworks } from '../selectors.ts'
import type { State } from '../state.ts'
import { approve } from './approve.ts'
import { createEmbeddedStore } from './embeddedStore.ts'
import { embeddedErrors } from './errors.ts'
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
      return store.subscribe((state, { chains, options, theme }) => {
        if (state.chains === chains && state.options === options && state.theme === theme) return
        const now = JSON.stringify(settingsOf(state))
        if (now === last) return
        last = now
        listener()
      })
    },
    refuse: (method) => refuseMethod(engine, method),
    reportMissing: (url) =>
      showAlert(engine, {
        detail: `${url}: ${embeddedErrors.FRAME_NOT_LOADED}`,
        title: 'Embedded wallet loading issue',
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
  return {
    hasLog: options.enableAuthLogger,
    hasSmartAccounts: options.enableSmartAccounts,
    locale: options.locale || document.documentElement.lang || navigator.language,
    name: readMetadata(options.metadata).name,
    networks: allNetworks(state)
      .filter(({ chainNamespace }) => embeddedFamilies.includes(chainNamespace))
      .map((network) => ({
        decimals: network.nativeCurrency.decimals,
        explorerUrl: network.blockExplorers?.default.url,
        id: network.caipNetworkId,
        isTestnet: network.testnet === true,
        name: network.name,
        symbol: network.nativeCurrency.symbol,
      })),
    projectId: options.projectId,
    themeMode: theme.mode,
    themeVariables: theme.variables,
  }
}
