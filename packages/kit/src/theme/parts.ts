/**
 * The parts of the modal that a host styles with `[data-latchkey]::part(name)`. A part that exists in kinds
 * also has the name of its kind: `::part(button primary)`.
 */
export type Parts = {
  /** The sheet, in the dialog or inline. */
  card: never
  /** The bar above each view, with the title between two buttons. */
  header: never
  /** The title of the view. */
  title: never
  /** The content between header and footer. The view's own name is its kind. */
  view: 'Connect' | 'Account' | 'Networks' | '…'
  /** The links to terms and privacy policy. */
  legal: never
  /** A button with a text. */
  button: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** A square button with a symbol only. */
  iconButton: never
  /** A row of a list, for example of a wallet. */
  row: never
  /** The small label at the end of a row. */
  tag: 'neutral' | 'accent' | 'positive' | 'warning'
  /** A round action of the account view. */
  action: never
  /** A field for text, with its label and hint. */
  field: never
  /** The field that searches a list. */
  search: never
  /** The list of tabs. */
  tabs: never
  /** The button that names a network or a token. */
  chip: never
  /** A remark inside a view. */
  notice: 'info' | 'warning' | 'negative'
  /** The message that appears for some seconds. */
  toast: 'success' | 'error' | 'loading'
}

/** The name of a part. */
export type Part = keyof Parts

/** A part and its kind. */
export type PartOfKind = {
  [name in Part]: [Parts[name]] extends [never] ? never : `${name} ${string}`
}[Part]
