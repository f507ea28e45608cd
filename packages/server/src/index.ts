export { type GameServer, type ServeOptions, serve } from './serve.ts'
