/** Names that an example may use without declaring them. */

/** An instance with its modal, as `createLatchkey` returns it. */
declare const latchkey: import('latchkey').Latchkey

/** The page of a Playwright test. */
declare const page: import('playwright-core').Page

/** An instance inside the package, as its functions take it. */
declare const engine: import('../../../packages/latchkey/src/core/engine.ts').Engine
