/** The fragment of an order's address whose form takes the shared picture that was chosen. */
export const GIVEN = 'foto-compartida'
