/**
 * Whether a viewer may be told of an event, where a game does not say otherwise: one with `secret: true` is for its own `seat` alone, every other is for all,
 * onlookers (`public`) too.
 */
export function isOpenTo(event: unknown, viewer: string): boolean {
  const { secret, seat } = (event ?? {}) as { readonly secret?: unknown; readonly seat?: unknown }
  return !secret || seat === viewer
}
