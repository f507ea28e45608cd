// The tests that the guide shows are tests: they are run here.
import '../snippets/pig.clauses.ts'
import '../snippets/pig.laws.ts'
