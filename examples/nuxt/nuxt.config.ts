export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  css: ['latchkey/button.css'],
})
