declare module 'latchkey-entries'
