// chunk: notices
import type { Engine } from '../engine.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import { currentRoute } from '../selectors.ts'
import { missingSettings } from './missingSettings.ts'
import { showAlert } from './showAlert.ts'
import { themeProblems } from './themeProblems.ts'
import { unknownNames, unknownView } from './unknownNames.ts'

/**
 * Alerts the host's developer to settings that an option of theirs needs, and to names and values without
 * effect. Visitors don't load this.
 */
export function alertMistakes(engine: Engine): void {
  const { store } = engine
  for (const alert of missingSettings(engine.asked, store.getState().options))
    showAlert(engine, alert)
  alertProblems('Invalid option', unknownNames(engine.asked))
  alertState()
  const stop = store.subscribe(({ router, theme }, previous) => {
    if (theme !== previous.theme || router !== previous.router) alertState()
  })
  onDestroy(engine, stop)

  function alertState() {
    const state = store.getState()
    alertProblems('Invalid theme value', themeProblems(state.theme.variables))
    alertProblems('Invalid view', unknownView(currentRoute(state).view))
  }

  function alertProblems(title: string, problems: readonly string[]) {
    if (problems.length > 0) showAlert(engine, { detail: problems.join(' '), title })
  }
}
