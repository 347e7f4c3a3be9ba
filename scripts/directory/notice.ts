/** Sources of the directory's facts and pictures. */
export const notice = ({ thirdweb, icons }: { thirdweb: string; icons: string }) => `\
The files of this folder are written by \`npm run directory\` (scripts/directory) from:

1. ${thirdweb} (https://github.com/thirdweb-dev/js), Apache License 2.0,
   Copyright 2021 Non-Fungible Labs, Inc. The licence's text is in LICENSE-Apache-2.0.txt.
   Names, links and identifiers of wallets in directory.json, tidied, and the pictures
   images/wallets/*.webp, unchanged.

2. ${icons} (https://github.com/0xa3k5/web3icons), MIT License, Copyright (c) 0xa3k5.
   The drawings in images/**/*.svg, except for the lettered tiles, with white space removed.

   Permission is hereby granted, free of charge, to any person obtaining a copy of this software
   and associated documentation files (the "Software"), to deal in the Software without
   restriction, including without limitation the rights to use, copy, modify, merge, publish,
   distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
   Software is furnished to do so, subject to the following conditions:

   The above copyright notice and this permission notice shall be included in all copies or
   substantial portions of the Software.

   THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING
   BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
   NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM,
   DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
   OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.

3. Latchkey itself (MIT): the lettered tiles (SVG with a <text> in it), which chains a wallet is
   listed under, the order, and the facts that scripts/directory/popularWallets.ts gives. Wallets
   of scripts/directory/furtherWallets.ts are listed under the main EVM networks because the list
   that they come from is one for apps on these.

"badge": "certified" says no more than this: the wallet announces itself under a known name (rdns)
and is in at least two app or extension stores.

The licences do not cover trademarks. Names and logos belong to their owners and stand here only
to name the wallets, networks and tokens.
`
