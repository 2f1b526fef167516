"""What holds for every game there is: registering a game is enough to have it tested."""
