/** Names that an example may use without declaring them. */

/** An instance with its modal, as `createLatchkey` returns it. */
declare const latchkey: import('latchkey').Latchkey

/** The page of a Playwright test. */
declare const page: import('playwright-core').Page
