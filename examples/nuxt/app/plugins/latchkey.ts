import { parseInitialState } from 'latchkey/core'
import { LatchkeyPlugin } from 'latchkey/vue'

export default defineNuxtPlugin(({ vueApp }) => {
  const state = parseInitialState(useRequestHeader('cookie'))
  vueApp.use(LatchkeyPlugin, { latchkey: getLatchkey(state) })
})
