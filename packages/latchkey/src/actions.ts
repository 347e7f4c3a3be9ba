import type { getHistory as GetHistory } from './core/provider/getHistory.ts'
import type { getNfts as GetNfts } from './core/provider/getNfts.ts'
import type { getProfile as GetProfile } from './core/provider/getProfile.ts'

// What hosts can do without our interface, once a visitor is connected. Each arrives when it is called.

/** What an account shows of itself: its name and its picture. */
export const getProfile: typeof GetProfile = async (...input) =>
  (await import('./core/provider/getProfile.ts')).getProfile(...input)

/** A page of what an account did and what was done to it, newest first. */
export const getHistory: typeof GetHistory = async (...input) =>
  (await import('./core/provider/getHistory.ts')).getHistory(...input)

/** A page of an account's NFTs. */
export const getNfts: typeof GetNfts = async (...input) =>
  (await import('./core/provider/getNfts.ts')).getNfts(...input)
