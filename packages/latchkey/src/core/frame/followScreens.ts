import type { FrameScreen } from '../../protocol/frame/index.ts'
import { currentContext, telegramApp } from '../deepLinks/pageContext.ts'
import type { Engine } from '../engine.ts'
import { close } from '../modal/close.ts'
import type { FrameScreenEvent } from '../ports/embeddedStage.ts'
import { goBack } from '../router/goBack.ts'
import { hide } from '../router/hide.ts'
import { replace } from '../router/replace.ts'
import { currentRoute } from '../selectors.ts'
import { createEmbeddedStore } from './embeddedStore.ts'
import { isLoginShown, screenViews } from './screenViews.ts'
import { showView } from './showView.ts'

/** Applies an event of the frame: its height, another screen, Escape, or a button that leaves. */
export function followScreens(engine: Engine, event: FrameScreenEvent): void {
  const store = engine.once(createEmbeddedStore)
  if (event.event === 'height') store.setState({ height: event.px })
  if (event.event === 'escape') close(engine)
  if (event.event === 'leave') leave(engine)
  // Telegram's web views open no windows.
  if (event.event === 'link' && currentContext().app === 'telegram')
    telegramApp()?.openLink?.(event.url)
  if (event.event === 'screen') showScreen(engine, event.screen)
}

/** Goes back, or closes the modal after the last step of a login that is connected already. */
function leave(engine: Engine): void {
  const { isLoggingIn } = engine.once(createEmbeddedStore).getState()
  if (isLoginShown(engine.store.getState()) && !isLoggingIn) hide(engine)
  else goBack(engine)
}

function showScreen(engine: Engine, screen: FrameScreen): void {
  const store = engine.once(createEmbeddedStore)
  if (store.getState().screen === screen) return
  store.setState({ screen })
  const state = engine.store.getState()
  // The last step of a login that is connected already.
  if (screen === 'none' && isLoginShown(state) && !store.getState().isLoggingIn) hide(engine)
  // These open with their request, so that they can be left with it.
  if (screen === 'none' || screen === 'approve' || screen === 'calls') return
  if (screen === 'device') engine.events.emit('DEVICE_REGISTERED_FOR_EMAIL')
  if (screen === 'changeEmail') engine.events.emit('EMAIL_EDIT')
  const route = { view: screenViews[screen] } as const
  if (currentRoute(state).view === route.view) return
  // Steps of one login replace each other: Back leaves the login.
  if (isLoginShown(state)) replace(engine, route)
  else if (state.modal.open || state.options.enableEmbedded || store.getState().isLoggingIn)
    showView(engine, route)
}
