/**
 * A board to click on and to walk over with the arrow keys: a picture, and over it a button for each square.
 *
 * @param names of the squares, row by row
 * @param choose is told the square that is clicked, or null on Escape; `look` the one that is pointed at
 */
export function createBoard(root, { names, columns, choose, look }) {
  const rows = names.length / columns
  root.innerHTML = '<div class="table"><div class="picture"></div><div class="squares"></div></div>'
  const [picture, grid] = root.firstElementChild.children
  grid.setAttribute('role', 'grid')
  grid.setAttribute('aria-label', 'Squares')
  const buttons = names.map((name, i) => {
    const button = document.createElement('button')
    Object.assign(button, { type: 'button', tabIndex: i ? -1 : 0 })
    button.setAttribute('role', 'gridcell')
    button.dataset.square = name
    button.addEventListener('click', () => {
      walk(i)
      choose(name)
    })
    button.addEventListener('focus', () => look(name))
    button.addEventListener('pointerenter', () => look(name))
    return button
  })
  for (let row = 0; row < rows; row++) {
    const line = document.createElement('div')
    line.setAttribute('role', 'row')
    line.append(...buttons.slice(row * columns, (row + 1) * columns))
    grid.append(line)
  }

  let here = 0
  function walk(to) {
    buttons[here].tabIndex = -1
    here = to
    buttons[here].tabIndex = 0
    buttons[here].focus()
  }
  const steps = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }
  grid.addEventListener('keydown', event => {
    if (event.key === 'Escape') choose(null)
    const [x, y] = steps[event.key] ?? []
    if (x === undefined) return
    event.preventDefault()
    const column = Math.min(Math.max((here % columns) + x, 0), columns - 1)
    const row = Math.min(Math.max(Math.floor(here / columns) + y, 0), rows - 1)
    walk(row * columns + column)
  })

  return {
    /** @param svg the picture; `label` and `mark` tell of each square what it holds, and how it is marked */
    draw(svg, label, mark) {
      picture.innerHTML = svg
      const { width, height } = picture.firstElementChild.viewBox.baseVal
      const side = (width - height) / (columns - rows)
      const margin = (width - side * columns) / 2
      grid.style.inset = `${(100 * margin) / height}% ${(100 * margin) / width}%`
      for (const [i, button] of buttons.entries()) {
        button.setAttribute('aria-label', label(names[i]))
        button.dataset.mark = mark(names[i])
      }
    },
  }
}
