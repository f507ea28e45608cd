/** Names an element, once: a second call with the same name is no error, and changes nothing. Where there are no elements, as in Node, nothing happens. */
export function define(name: string, element: CustomElementConstructor): void {
  if (typeof customElements !== 'undefined' && !customElements.get(name)) customElements.define(name, element)
}
