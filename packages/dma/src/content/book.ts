import type { Locale } from '@umpire/core-game'
import { type Arms, compileArms } from '../battle/arms.ts'
import { namesOf } from './called.ts'
import { handbook } from './handbook.ts'
import type { Building, Handbook, Project, UnitType } from './model.ts'

/** A handbook made ready for the rules. Built once for each content; never part of a state. */
export interface Book {
  readonly handbook: Handbook
  readonly buildings: ReadonlyMap<string, Building>
  readonly units: ReadonlyMap<string, UnitType>
  /** What everything is called in each language, by id: ids are unique in the whole handbook. */
  readonly names: ReadonlyMap<string, { readonly [locale in Locale]: string }>
  readonly projects: ReadonlyMap<string, Project>
  /** Place of each unit type in the handbook. */
  readonly unitIndex: ReadonlyMap<string, number>
  /** Summed strength of what each unit type needs of its own direction (C39, R72). */
  readonly weights: ReadonlyMap<string, number>
  readonly arms: Arms
}

/** Makes a book of a handbook that has been found in order (see `readContent`). */
export function compileBook(handbook: Handbook): Book {
  const { directions, units, projects } = handbook
  const buildings = new Map(handbook.buildings.map(building => [building.id, building]))
  return {
    handbook,
    buildings,
    units: new Map(units.map(unit => [unit.id, unit])),
    names: new Map(
      [...directions, ...handbook.buildings, ...units, ...projects].map(thing => [thing.id, namesOf(thing)]),
    ),
    projects: new Map(projects.map(project => [project.id, project])),
    unitIndex: new Map(units.map((unit, i) => [unit.id, i])),
    weights: new Map(units.map(unit => [unit.id, weightOf(unit, buildings)])),
    arms: compileArms(handbook),
  }
}

function weightOf(unit: UnitType, buildings: ReadonlyMap<string, Building>): number {
  const needed = new Set(unit.requires)
  for (const id of needed) for (const below of buildings.get(id)!.requires) needed.add(below)
  let weight = 0
  for (const id of needed) {
    const { direction, strength } = buildings.get(id)!
    if (direction !== null && direction === unit.direction) weight += strength
  }
  return weight
}

/** The original handbook made ready. */
export const book: Book = /* @__PURE__ */ compileBook(handbook)
