/** The row's name: the visitor chooses the wallet on the phone. */
export const name = 'Mobile wallet'

/** A phone with a wallet. */
export const icon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"%3E%3Crect width="24" height="24" rx="6" fill="%237c5cff"/%3E%3Cpath d="M8.5 4.5h7a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 18V6a1.5 1.5 0 0 1 1.5-1.5zM10.5 17h3M10 8.5h4a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1zM13 11h2" fill="none" stroke="%23fff" stroke-width="1.4" stroke-linecap="round"/%3E%3C/svg%3E'
