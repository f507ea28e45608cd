/** Who plays a seat that no person has: the built-in player of the game. */
export const SIMPLE = 'simple'

/** Who plays a seat that anybody may take: nobody. Its forces go on as they were told, and nobody is waited for. */
export const FREE = 'free'

/** Who plays a seat whose person was away for too long: a built-in player, until that person takes it again by his link. */
export const STAND_IN = 'stand-in'
